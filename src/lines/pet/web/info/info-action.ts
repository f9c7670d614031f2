import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { getDraft, saveDraft } from '../../../../platform/applications/contract.ts'
import { answerSave, takeEdit } from '../../../../platform/applications/web/index.ts'
import { writeDate } from '../../../../web/form/date-boxes.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { isKnownBrowser } from '../../../../web/known-browser.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { parseDate, type IsoDate } from '../../../../shared/dates.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { getPetPolicy, openPetQuote } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { genders, type Country } from '../../rules/pet.ts'
import { postalCodeFits } from '../../rules/places.ts'
import { breedOption } from '../breed-options.ts'
import { joinedPolicy, readJoined, type JoinedPolicy } from '../joined.ts'
import { firstPlanPath, infoPath, policyPath } from '../paths.ts'
import { pricesOf, type PetPrice } from '../pet-prices.ts'
import { ageOn } from '../../rules/age.ts'
import { inputOf, petInputOf, infoForm, petForm, placeIn, type PetInput } from './info-form.ts'
import {
  isPetAsked,
  keepOpenPet,
  openNext,
  openPet,
  petsIn,
  pressSmallButton,
  readInfoBoxes,
  smallButton,
  type InfoBoxes,
  type PetBoxes,
} from './pet-boxes.ts'

export const line = 'pet'

const countryOf = (request: Request): Country => (/\/pet\/infoca(?:\.data)?$/.test(new URL(request.url).pathname) ? 'CA' : 'US')

/** What was told of pets in this browser, or of those that are to join a policy; nothing where it is not known or cannot be read now. */
export async function savedBoxes(request: Request, page: PageContext, policyNum: string | null): Promise<InfoBoxes> {
  if (!isKnownBrowser(request)) return {}
  const draft = await page.call(getDraft, { line, page: policyNum ?? '' }).catch(() => null)
  return draft && !draft.haserror && draft.answers ? draft.answers : {}
}

/** A pet of a quote back into its boxes. */
const boxesOfPet = (pet: PetInput, today: IsoDate): PetBoxes => {
  const breed = breedOption(pet.BreedName)
  const born = parseDate(pet.DateOfBirth)
  return {
    name: pet.PetName,
    ...(breed ? { species: breed.species, breed: breed.value } : {}),
    gender: pet.Gender,
    ...(born && pet.IsBornFromAge
      ? { known: 'age', age: String(ageOn(born, today)) }
      : { known: 'date', ...(born ? writeDate('born', born) : {}) }),
    neutered: pet.IsSpayedOrNeutered ? 'yes' : 'no',
    service: pet.IsServiceAnimal ? 'yes' : 'no',
    ...(pet.Gender === 'Female' && !pet.IsSpayedOrNeutered ? { breeding: pet.IsBreedingPet ? 'yes' : 'no' } : {}),
  }
}

const boxesOfQuote = async (page: PageContext, quotekey: string): Promise<InfoBoxes | null> => {
  const outcome = await page.call(openPetQuote, { quotekey, look: 'answers' }).catch(() => null)
  if (!outcome || outcome.haserror) return null
  const { CountryCode, StateOrProvinceCode, PostalCode, Pets } = outcome.asked
  const today = insurer.dayOf(page.now())
  return {
    country: CountryCode,
    region: StateOrProvinceCode,
    postal: PostalCode,
    pet: Pets.map((pet) => JSON.stringify(boxesOfPet(pet, today))),
    open: '',
  }
}

/** What the landing page's strip, or a link with more answers, handed on; it opens a first pet where none was told of. */
export function boxesOfStrip(search: URLSearchParams, saved: InfoBoxes, country: Country): InfoBoxes {
  const breed = breedOption(search.get('breed') ?? '')
  const age = search.get('age') ?? ''
  const [, placeCountry, region = ''] = /^(US|CA)-([A-Z]{2})$/.exec(search.get('place') ?? '') ?? []
  const gender = genders.find((each) => each === search.get('gender'))
  const yesNoIn = (name: string): InfoBoxes => {
    const value = search.get(name)
    return value === 'yes' || value === 'no' ? { [name]: value } : {}
  }
  // A link knows how the code begins. What was typed of a code counts more, unless it is a code of another region.
  const postal = /^(?:\d{3}|[A-Z]\d[A-Z])$/.exec(search.get('postal') ?? '')?.[0]
  const typedPostal = latinDigits(textIn(saved, 'postal') ?? '').toUpperCase()
  const isTyped = typedPostal !== '' && postalCodeFits({ country, region, postalCode: typedPostal })
  const isNew = petsIn(saved).length === 0
  return {
    ...(placeCountry === country ? { region, ...(postal && !isTyped ? { postal } : {}) } : {}),
    ...(isNew && breed ? { species: breed.species, breed: breed.value } : {}),
    ...(isNew && /^\d{1,2}$/.test(age) ? { known: 'age', age } : {}),
    ...(isNew && gender ? { gender } : {}),
    ...(isNew ? { ...yesNoIn('neutered'), ...yesNoIn('service'), ...yesNoIn('breeding') } : {}),
  }
}

export async function readInfo(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const { request } = args
  const { searchParams } = new URL(request.url)
  const country = countryOf(request)
  const today = insurer.dayOf(page.now())
  const place = searchParams.get('place')
  if (place?.startsWith('CA-') && country === 'US') throw redirect(`${infoPath('CA')}?${searchParams}`)
  const quotekey = searchParams.get('quote')
  const policyNum = searchParams.get('policy')
  const joined = policyNum ? joinedPolicy(await readOwn(args, ({ call }) => call(getPetPolicy, { policyNum }))) : null
  if (policyNum && !joined) throw redirect(policyPath(policyNum))
  if (joined && joined.country !== country) throw redirect(infoPath(joined.country, policyNum))
  const saved = await savedBoxes(request, page, policyNum)
  const stored = (quotekey ? await boxesOfQuote(page, quotekey) : null) ?? saved
  const isElsewhere = textIn(stored, 'country') !== undefined && textIn(stored, 'country') !== country
  const values: InfoBoxes = {
    ...stored,
    ...(isElsewhere ? { postal: '', region: '' } : {}),
    country,
    ...(joined ? placeOf(joined) : boxesOfStrip(searchParams, stored, country)),
  }
  return { country, today, joined, values, prices: await pricesOfCards(page, values, country, today) }
}

/** Pets of one policy live at one address. */
const placeOf = ({ postal, region }: JoinedPolicy): InfoBoxes => ({ postal, region })

/** By place in the list; null where a pet is not told of in full, or the place is not. */
async function pricesOfCards(
  page: PageContext,
  values: InfoBoxes,
  country: Country,
  today: string,
): Promise<(PetPrice | null)[]> {
  const place = placeIn(values, country, today)
  const readPets = petsIn(values).map((pet) => petInputOf(pet, today))
  if (!place) return readPets.map(() => null)
  const whole = readPets.filter((pet) => pet !== null)
  const prices = await pricesOf(page, place, whole)
  return readPets.map((pet) => (pet === null ? null : (prices[whole.indexOf(pet)] ?? null)))
}

type Answer = FormAnswer<InfoBoxes>

export const infoAction = formAction(
  async ({ values: sent, ...args }) => {
    const page = readPage(args)
    const today = insurer.dayOf(page.now())
    const country = countryOf(args.request)
    const policyNum = new URL(args.request.url).searchParams.get('policy')
    const joined = await readJoined(page, policyNum)
    const here = infoPath(country, policyNum)
    const form = infoForm(country, joined?.keys)
    const { edit, rest } = takeEdit(sent)
    const { intent: pressed, ...boxes } = rest
    const values: InfoBoxes = { ...boxes, ...(joined ? placeOf(joined) : {}), country }
    const intent = typeof pressed === 'string' ? pressed : ''
    const draftOf = (answers: InfoBoxes) => ({ line, page: policyNum ?? '', answers, edit })
    const keep = async (answers: InfoBoxes): Promise<boolean> => {
      const outcome = await page.call(saveDraft, draftOf(answers)).catch(() => null)
      return outcome !== null && !outcome.haserror
    }
    /** Where nothing can be kept, the page comes back as the answer, with everything that was typed. */
    const show = async (answers: InfoBoxes) =>
      (await keep(answers)) ? redirect(here) : data<Answer>({ errors: {}, values: answers })
    if (intent === 'save') return answerSave(page, draftOf(values))
    if (intent === 'more' && isPetAsked(values)) {
      const read = readForm(form, values, today)
      const ofPet = 'errors' in read ? Object.entries(read.errors).filter(([name]) => !['postal', 'region'].includes(name)) : []
      if (ofPet.length > 0) return wrongAnswer({ values }, Object.fromEntries(ofPet))
      return show(openNext(values))
    }
    const after = pressSmallButton(intent, values)
    if (after) return intent.startsWith('pick') ? data<Answer>({ errors: {}, values: after }) : show(after)
    const read = readForm(form, values, today)
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const withOpenPet = keepOpenPet(values)
    const unfinished = petsIn(withOpenPet).findIndex((pet) => petInputOf(pet, today) === null)
    if (unfinished >= 0) {
      const opened = openPet(withOpenPet, unfinished)
      const wrong = readForm(petForm, petsIn(withOpenPet)[unfinished] ?? {}, today)
      return wrongAnswer({ values: opened }, 'errors' in wrong ? wrong.errors : {})
    }
    const request = inputOf(withOpenPet, today)
    if (!request || !(await keep(withOpenPet))) return wrongAnswer({ values: withOpenPet }, { form: 'pet:failed' })
    const prices = await pricesOf(page, request.place, request.pets)
    if (prices.some(({ kind }) => kind !== 'ineligible')) return redirect(firstPlanPath(policyNum))
    // Nothing can be bought for any of them: the cards say why. A page that shows a quote shows these pets instead first.
    if (new URL(args.request.url).searchParams.has('quote')) return redirect(here)
    return data<Answer>({ errors: { form: 'error.none-insured' }, values: withOpenPet })
  },
  { read: readInfoBoxes, intents: ['save', '', smallButton] },
)
