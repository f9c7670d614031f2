/** Where pets live and who they are: the same page for both countries. Each pet becomes a card; its boxes open again from there. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutosave } from '../../../../platform/applications/web/index.ts'
import { Lede, PricingForm, PricingPage } from '../../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { useFocusOnMove } from '../../../../web/form/use-focus-on-move.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { ContinueBar } from '../../../../web/ui/layouts/continue-bar.tsx'
import { SlowStatus } from '../../../../web/ui/notices/slow-status.tsx'
import { insurer } from '../../rules/insurer.ts'
import { mostPets } from '../../rules/pet.ts'
import { failedTexts } from '../failed-texts.ts'
import { listOfNames } from '../list-of-names.ts'
import { infoPath } from '../paths.ts'
import { useSteps } from '../steps.ts'
import { infoAction, readInfo } from './info-action.ts'
import { infoForm } from './info-form.ts'
import styles from './info-page.module.css'
import { boxesKey, openPlaceIn, petsIn, readInfoBoxes, type InfoBoxes } from './pet-boxes.ts'
import { PetCards } from './pet-cards.tsx'
import { PetFields } from './pet-fields.tsx'
import { PetsPanel } from './pets-panel.tsx'
import { PlaceFields } from './place-fields.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['pet', 'pet-info'] }

export const meta = pageMeta({
  namespace: 'pet-info',
  title: 'info.title',
  description: 'info.description',
  path: '/pet/info',
  noIndex: true,
})

export const loader = readInfo

export const action = infoAction

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

type Answer = FormAnswer<InfoBoxes>

export default function InfoPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('pet-info')
  const locale = useLocale()
  const { country, today, prices, joined } = loaderData
  const most = mostPets - (joined?.names.length ?? 0)
  const answered = actionData && 'values' in actionData ? (actionData as Answer) : undefined
  const { form: element, state: saved, touch } = useAutosave(infoPath(country, joined?.policyNum))
  const form = useForm(infoForm(country, joined?.keys), answered, {
    namespace: 'pet-info',
    today,
    stored: loaderData.values,
    read: readInfoBoxes,
    failed: failedTexts,
    isTry: (button) => button?.name !== 'intent' || button.value === 'more',
  })
  const pets = petsIn(form.values)
  const open = openPlaceIn(form.values)
  const key = boxesKey(form.values)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState({ key, name: textIn(form.values, 'name') ?? '' })
  const name = typed.key === key ? typed.name : (textIn(form.values, 'name') ?? '')
  const busy = useIsSending()
  const steps = useSteps('pets')

  // The boxes that opened take the focus.
  useFocusOnMove(key, form.errors, () => list.current?.querySelector<HTMLElement>('h2[tabindex]'))

  /** After React has written what was pressed into the boxes. */
  const lookAgain = (): void => {
    touch()
    requestAnimationFrame(() => form.onChanged(element.current))
  }

  return (
    <PricingPage saved={saved} steps={steps} side={<PetsPanel pets={pets} prices={prices} isJoining={joined !== null} />}>
      <h1>{t(joined ? 'join.heading' : 'info.heading')}</h1>
      {joined ? (
        <Lede>{t('join.lede', { policy: isolateLtr(joined.policyNum), pets: listOfNames(joined.names, locale) })}</Lede>
      ) : (
        <Lede>{t(country === 'US' ? 'info.lede' : 'info.lede-ca')}</Lede>
      )}
      <PricingForm
        form={form}
        asks={(intent) => intent === ''}
        waiting={{ block: 'pet', words: t('info.asking', { insurer: insurer.name }), slow: t('info.slow') }}
        ref={element}
        className={styles.form}
        onInput={(event) => {
          form.handlers.onInput(event)
          const box = event.target as HTMLInputElement
          if (box.name === 'name') setTyped({ key, name: box.value })
        }}
        onChange={touch}
      >
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="open" value={open ?? ''} />
        {pets.map((pet, at) => (
          <input key={at} type="hidden" name="pet" value={JSON.stringify(pet)} />
        ))}
        {joined ? (
          <>
            <input type="hidden" name="postal" value={joined.postal} />
            <input type="hidden" name="region" value={joined.region} />
          </>
        ) : (
          <PlaceFields country={country} form={form} />
        )}
        <div ref={list} className={styles.pets}>
          <PetCards pets={pets} prices={prices} open={open} busy={busy} />
          {open === null ? null : (
            <PetFields
              key={key}
              form={form}
              at={open}
              count={pets.length}
              isFirst={!joined && pets.length === 0}
              name={name}
              onChoose={lookAgain}
            />
          )}
          {pets.length < most ? (
            <p>
              <Button kind="quiet" name="intent" value="more" busy={busy}>
                {t(open === null ? 'pets.another' : 'pets.keep-and-another')}
              </Button>
            </p>
          ) : (
            <p className={styles.small}>{t('pets.most', { count: mostPets })}</p>
          )}
        </div>
        <ContinueBar summary={pets.length > 0 ? t('pets.count', { count: pets.length }) : null}>
          <Button busy={busy} wideOnPhone>
            {t('info.submit')}
          </Button>
        </ContinueBar>
        <SlowStatus busy={busy} className={styles.small}>
          {t('info.slow')}
        </SlowStatus>
        <p className={styles.small}>
          {joined ? t('join.alone') : t('info.no-contact')} {t('pet:carrier')}
        </p>
      </PricingForm>
    </PricingPage>
  )
}
