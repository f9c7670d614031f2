import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { defineForm, readForm } from '../../../../web/form/define-form.ts'
import { tick } from '../../../../web/form/fields.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { getCATermPersonalQuestions, type Question } from '../../contract.ts'
import { CallBack } from '../estimate/call-back.tsx'
import { pathOf } from './places.ts'
import styles from './later-pages.module.css'
import { Refusal } from '../refusal.tsx'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { goOn, openSurvey, savePage, sentFrom } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-agreed'] }

export const meta = pageMeta({
  namespace: 'term-ca-agreed',
  title: 'statements.heading',
  description: 'term-ca:survey.description',
  noIndex: true,
})

/** The ten statements (T-080, T-081), in their order; the application and its statements are in English (reading T-008). */
const readStatements = async (args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Question[]> => {
  const set = await readPage(args).call(getCATermPersonalQuestions, { language: 'en' })
  if (set.haserror) throw data(null, { status: 503 })
  return set.questions.filter(({ active }) => active).sort((a, b) => a.order - b.order)
}

export async function loader(args: LoaderFunctionArgs) {
  const survey = await openSurvey(args, 'personal-statements')
  return { survey, statements: await readStatements(args) }
}

/** Which statements are about the same thing; one that a later version adds stands with the product. */
const themes = {
  you: ['identityAccuracy', 'smokerStatus', 'truthfulEligibility'],
  product: ['productExplained', 'maximumTotal', 'advisorChance'],
  documents: ['documentsByEmail', 'languageEnglish'],
  payment: ['proceedToPayment', 'paymentAuthorization'],
} as const satisfies Record<string, readonly string[]>

const themeOf = (statement: string): keyof typeof themes => {
  const names: Record<keyof typeof themes, readonly string[]> = themes
  return (Object.keys(themes) as (keyof typeof themes)[]).find((id) => names[id].includes(statement)) ?? 'product'
}

/** The statements as the page shows them: by theme, each in the order of the set. */
const groupsOf = (statements: readonly Question[]) =>
  (Object.keys(themes) as (keyof typeof themes)[]).flatMap((id) => {
    const ofGroup = statements.filter(({ name }) => themeOf(name) === id)
    return ofGroup.length > 0 ? [{ id, ofGroup }] : []
  })

/** Every one of them has to be ticked (T-080). */
const statementsForm = (statements: readonly Question[], say: (number: number) => string = () => 'statements.required') =>
  defineForm(Object.fromEntries(statements.map(({ name }, at) => [name, tick(say(at + 1))])))

export const action = formAction(async ({ values, ...args }) => {
  const statements = await readStatements(args)
  const read = readForm(statementsForm(statements), values)
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const agreed = Object.fromEntries(statements.map(({ name }) => [name, true]))
  const saved = await savePage(args, values, { statements: agreed, questionsLanguage: 'en' })
  if ('answer' in saved) return saved.answer
  return goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PersonalStatementsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-agreed')
  const { survey, statements: questions } = loaderData
  const groups = groupsOf(questions)
  const statements = groups.flatMap(({ ofGroup }) => ofGroup)
  const numberOf = (name: string): number => statements.findIndex((each) => each.name === name) + 1
  const view = survey.application
  const statementForm = statementsForm(statements, (number) => `text:${t('statements.required-this', { number })}`)
  const form = useForm(statementForm, actionData, { namespace: 'term-ca-agreed' })
  const { errors } = form
  if (!view) return null
  const isTicked = (name: string): boolean =>
    actionData ? actionData.values[name] === 'yes' : view.statements[name] !== undefined
  return (
    <SurveyFrame
      survey={survey}
      answer={actionData}
      back={pathOf({ step: 'underwritting', part: 'review' }, view.applicationId)}
      question={t('statements.heading')}
      lede={t('statements.lede')}
    >
      <Refusal refused={actionData?.refused} applicationId={view.applicationId} />
      <SurveyForm survey={survey} form={form} answer={actionData} foot={t('statements.foot')}>
        {groups.map(({ id, ofGroup }) => (
          <fieldset key={id} className={styles.theme}>
            <legend>{t(`statements.group.${id}`)}</legend>
            <div className={styles.ticks}>
              {ofGroup.map(({ name, text, why }) => (
                <div key={name} className={styles.tick}>
                  <Checkbox
                    name={name}
                    label={`${numberOf(name)}. ${text}`}
                    hint={why || undefined}
                    defaultChecked={isTicked(name)}
                    error={errors[name]}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </SurveyForm>
      <Disclosure summary={t('statements.unsure')} className={styles.more}>
        <p>{t('statements.unsure-text')}</p>
        <CallBack reason="question" applicationId={view.applicationId} user={view.user} />
      </Disclosure>
    </SurveyFrame>
  )
}
