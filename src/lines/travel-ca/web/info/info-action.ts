import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { answerSave, takeEdit } from '../../../../platform/applications/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { isKnownBrowser } from '../../../../web/known-browser.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { getCanadaTravelSurvey, getCaTravelCorrection, getCaTravelQuote, openCaTravelQuote } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { infoPath, plansPathOf } from '../paths.ts'
import {
  boxesOfTrip,
  boxesOfStrip,
  nextPart,
  partPath,
  partSent,
  partsOf,
  pressSmallButton,
  readInfoBoxes,
  withoutCorrection,
  withoutUnasked,
  type InfoBoxes,
  type Survey,
} from './info-boxes.ts'
import { boxOf, isAnswered, partToOpen, quotePayload, wrongUpTo } from './info-form.ts'
import { draftOf, keepAnswers, savedBoxes } from './saved-boxes.ts'

const readSurvey = async (page: PageContext): Promise<Survey> => {
  const outcome = await page.call(getCanadaTravelSurvey, {})
  const surveys = outcome.haserror ? [] : outcome.data.surveys
  const [statements, health] = (['eligibility', 'health'] as const).map((id) => surveys.find((each) => each.id === id))
  return { statements: statements?.questions ?? [], health: health?.questions ?? [], consent: health?.consent ?? '' }
}

/** What a policy was bought for, in the boxes of the trip; where it can be corrected no more, its own page says so. */
const boxesOfPolicy = async (
  args: LoaderFunctionArgs,
  policyNum: string,
): Promise<{ boxes: InfoBoxes | null; refused: string | null }> => {
  const page = requirePerson(args)
  const { found } = await readOwn(args, async () => ({
    haserror: false as const,
    found: await page.call(getCaTravelCorrection, { policyNum }),
  }))
  return found.haserror ? { boxes: null, refused: found.message } : { boxes: boxesOfTrip(found.asked, null), refused: null }
}

/** A correction that was begun and is possible no more is left behind: the answers are those of a trip more. */
const withoutOldCorrection = async (page: PageContext, boxes: InfoBoxes): Promise<InfoBoxes> => {
  const { replaces: policyNum } = boxes
  if (policyNum === undefined) return boxes
  const found = await page.call(getCaTravelCorrection, { policyNum }).catch(() => null)
  return found && !found.haserror ? boxes : withoutCorrection(boxes)
}

export async function readInfo(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const { searchParams } = new URL(args.request.url)
  const today = insurer.dayOf(page.now())
  const quotekey = searchParams.get('quote')
  const opened = quotekey ? await page.call(openCaTravelQuote, { quotekey, look: 'answers' }).catch(() => null) : null
  const correct = searchParams.get('correct')
  const ofPolicy = correct ? await boxesOfPolicy(args, correct) : { boxes: null, refused: null }
  const ofQuote = opened && !opened.haserror ? boxesOfTrip(opened.asked, opened.quotekey) : ofPolicy.boxes
  const requestedPart = searchParams.get('part')
  // From here on the saved answers count: what is corrected of a quote is not to be lost between two screens.
  if (ofQuote && (await keepAnswers(page, ofQuote)))
    throw redirect(requestedPart ? `${infoPath}?part=${requestedPart}` : partPath('where'))
  const [survey, saved] = await Promise.all([
    readSurvey(page),
    ofQuote ??
      (isKnownBrowser(args.request) ? savedBoxes(page) : Promise.resolve({})).then((boxes) => withoutOldCorrection(page, boxes)),
  ])
  const values: InfoBoxes = { kind: 'SINGLE', travellers: '1', ...saved, ...boxesOfStrip(searchParams) }
  const part = partToOpen(requestedPart, values, survey, today)
  const isWhole = partsOf(values).every((each) => isAnswered(each, values, survey, today))
  return { today, survey, values, part, isWhole, refused: ofPolicy.refused }
}

type Answer = FormAnswer<InfoBoxes>

/** Prices every plan; a quote to revise that is not there any more is left behind. */
const requestQuote = async (page: PageContext, values: InfoBoxes, survey: Survey) => {
  const { partnerId, campaignId } = page.referral
  const payload = { ...quotePayload(values, survey), partnerId, campaignId }
  const sent = { values, boxOf }
  const called = await callOrAnswer(page, getCaTravelQuote, payload, sent)
  if (!('answer' in called) || called.refused?.code !== 'quote-unknown') return called
  const { quotekey: _gone, ...anew } = payload
  return callOrAnswer(page, getCaTravelQuote, anew, sent)
}

export const infoAction = formAction(
  async ({ values: sent, ...args }) => {
    const page = readPage(args)
    const { edit, rest } = takeEdit(sent)
    const intent = textIn(rest, 'intent') ?? ''
    const part = partSent(rest)
    const values = { ...withoutUnasked(rest), part }
    if (intent === 'save') return answerSave(page, draftOf(values, edit))
    const pressed = pressSmallButton(intent, values)
    if (pressed) {
      await keepAnswers(page, pressed, edit)
      return data<Answer>({ errors: {}, values: pressed })
    }
    const survey = await readSurvey(page)
    const today = insurer.dayOf(page.now())
    const target = intent === 'finish' ? (partsOf(values).at(-1) ?? part) : part
    const errors = wrongUpTo(target, values, survey, today)
    if (Object.keys(errors).length > 0) return wrongAnswer({ values }, errors)
    const isStored = await keepAnswers(page, values, edit)
    const next = nextPart(target, values)
    // Where nothing can be kept, the next screen comes as the answer, with everything that was typed.
    if (next) return isStored ? redirect(partPath(next)) : data<Answer>({ errors: {}, values: { ...values, part: next } })
    const priced = await requestQuote(page, values, survey)
    return 'answer' in priced ? priced.answer : redirect(plansPathOf(priced.outcome.quotekey))
  },
  { read: readInfoBoxes, intents: ['save', 'finish', 'add', 'another', /^sum-\d{1,2}-\d{1,5}$/, /^remove-\d+$/, ''] },
)
