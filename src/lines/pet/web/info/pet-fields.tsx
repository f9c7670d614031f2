/** The boxes of one pet. Its name is used as soon as it is there. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { ListSearch } from '../../../../web/ui/choose/list-search.tsx'
import { ChoiceOfTwo, OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { DateFields, FieldStack, SelectInput, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { ages } from '../../rules/age.ts'
import { breedOption, breedOptions, unsureBreeds } from '../breed-options.ts'
import type { InfoBoxes } from './pet-boxes.ts'
import styles from './info-page.module.css'

export interface PetFieldsProps {
  form: CheckedForm<InfoBoxes>
  /** Its place in the list, and how many are in it. */
  at: number
  count: number
  /** Nobody is insured or told of yet. */
  isFirst: boolean
  /** What stands in the box for the name now. */
  name: string
  onChoose: () => void
}

export function PetFields({ form, at, count, isFirst, name, onChoose }: PetFieldsProps) {
  const { t } = useTranslation('pet-info')
  const { values, errors, field } = form
  const [species, setSpecies] = useState(textIn(values, 'species') ?? '')
  const [gender, setGender] = useState(textIn(values, 'gender') ?? '')
  const [breed, setBreed] = useState(textIn(values, 'breed') ?? '')
  const [cleared, setCleared] = useState(0)
  const who = name.trim() === '' ? t('pet.your-pet') : isolate(name)
  const of = { name: who }
  const offered = species === '' ? breedOptions : breedOptions.filter((option) => option.species === species)
  const chosen = breedOption(breed)
  const choose = (value: string): void => {
    setBreed(value)
    onChoose()
  }
  return (
    <section className={styles.fields} aria-labelledby="pet">
      <h2 id="pet" tabIndex={-1}>
        {at < count ? t('pet.change', of) : isFirst ? t('pet.first') : t('pet.next')}
      </h2>
      <FieldStack>
        <TextInput {...field('name')} label={t('pet.name')} autoComplete="off" maxLength={60} width="long" />
        <OptionList
          {...field('species')}
          label={t('pet.species', of)}
          sideBySide
          options={[
            { value: 'dog', label: t('pet.dog') },
            { value: 'cat', label: t('pet.cat') },
          ]}
          defaultValue={species}
          onChange={(value) => {
            setSpecies(value)
            if (chosen && chosen.species !== value) setBreed('')
            setCleared((times) => times + 1)
            onChoose()
          }}
        />
        <OptionList
          {...field('gender')}
          label={t('pet.gender', of)}
          sideBySide
          options={[
            { value: 'Female', label: t('pet.female') },
            { value: 'Male', label: t('pet.male') },
          ]}
          defaultValue={gender}
          onChange={setGender}
        />
        <div>
          <ListSearch
            name="breed"
            label={t('pet.breed', of)}
            hint={t('pet.breed-hint')}
            error={errors['breed']}
            options={offered}
            chosen={breed}
            onChoose={choose}
            nothing={t('pet.no-breed')}
            cleared={cleared}
          />
          <p role="status" className={styles.small}>
            {chosen ? (
              <>
                {t('pet.breed-chosen')} <bdi lang="en">{chosen.label}</bdi>
              </>
            ) : null}
          </p>
          <UnsureBreeds
            species={species}
            breed={breed}
            onChoose={(value) => {
              setCleared((times) => times + 1)
              choose(value)
            }}
          />
        </div>
        <AgeField form={form} of={of} />
        <NeuteredField form={form} of={of} gender={gender} />
        <ChoiceOfTwo {...field('service')} label={t('pet.service', of)} hint={t('pet.service-hint')} sideBySide />
      </FieldStack>
      {count > 0 ? (
        <p>
          <Button kind="text" name="intent" value="leave">
            {at < count ? t('pet.keep-as-it-was') : t('pet.leave-out')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** The breeds for somebody who does not know it: mixed ones, by size. */
function UnsureBreeds({ species, breed, onChoose }: { species: string; breed: string; onChoose: (breed: string) => void }) {
  const { t } = useTranslation('pet-info')
  const offered = unsureBreeds.filter((each) => species === '' || each.species === species)
  return (
    <Disclosure size="small" summary={t('pet.unsure')}>
      <div className={styles.unsure}>
        <p>{t('pet.unsure-text')}</p>
        <p className={styles.unsureWays}>
          {offered.map(({ key, value }) => (
            <Button
              key={key}
              kind="quiet"
              name="intent"
              value={`pick-${value}`}
              aria-pressed={value === breed}
              onClick={(event) => {
                event.preventDefault()
                onChoose(value)
              }}
            >
              {t(`mixed.${key}`)}
            </Button>
          ))}
        </p>
      </div>
    </Disclosure>
  )
}

interface FieldOfPet {
  form: CheckedForm<InfoBoxes>
  /** For the labels, which name the pet. */
  of: { name: string }
}

/** The day of birth, or the age where nobody knows the day. */
function AgeField({ form: { field, dateField }, of }: FieldOfPet) {
  const { t } = useTranslation('pet-info')
  return (
    <OptionList
      {...field('known')}
      label={t('pet.age', of)}
      why={t('pet.age-why')}
      options={[
        {
          value: 'date',
          label: t('pet.know-date'),
          followUp: <DateFields {...dateField('born')} label={t('pet.born')} />,
        },
        {
          value: 'age',
          label: t('pet.know-age'),
          followUp: (
            <SelectInput
              {...field('age')}
              label={t('pet.about')}
              width="long"
              options={ages.map((age) => ({
                value: String(age),
                label: age === 0 ? t('pet:age.first') : t('pet:age.years', { count: age }),
              }))}
            />
          ),
        },
      ]}
    />
  )
}

/** Spayed or neutered; a female that is not spayed may be bred. */
function NeuteredField({ form: { field }, of, gender }: FieldOfPet & { gender: string }) {
  const { t } = useTranslation('pet-info')
  return (
    <ChoiceOfTwo
      {...field('neutered')}
      label={t(gender === 'Female' ? 'pet.spayed' : gender === 'Male' ? 'pet.neutered' : 'pet.either', of)}
      sideBySide
      noFollowUp={
        gender === 'Male' ? undefined : (
          <ChoiceOfTwo
            {...field('breeding')}
            label={t(gender === 'Female' ? 'pet.breeding' : 'pet.breeding-female', of)}
            hint={t('pet.breeding-hint')}
            sideBySide
          />
        )
      }
    />
  )
}
