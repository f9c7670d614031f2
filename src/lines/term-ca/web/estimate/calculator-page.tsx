import { useTranslation } from 'react-i18next'
import { data, Form, Link, useSearchParams } from 'react-router'
import { SiteFrame } from '../../../../platform/site/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { OfflineBar } from '../../../../web/ui/notices/feedback.tsx'
import { ProblemDialog } from '../../../../web/ui/notices/problem-dialogs.tsx'
import { SidePage } from '../../../../web/ui/layouts/side-page.tsx'
import { CATermNeedsAssessment } from '../../contract.ts'
import { useArrivalFocus } from '../arrival-focus.ts'
import { NeedsFields, NeedsSum, needTitleId, type NeedsResult } from './needs-fields.tsx'
import { needsForm } from './needs-form.ts'
import { NeedsParts, useTypedNeeds } from './needs-parts.tsx'
import styles from '../public-page.module.css'
import { estimateIn, quotePath } from './quote-path.ts'
import { useVisibleProblem } from '../visible-problem.ts'
import { sentFrom } from '../application/survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-needs'] }

export const meta = pageMeta({
  namespace: 'term-ca-needs',
  title: 'needs.heading',
  description: 'needs.lede',
  path: '/canadianterm/coveragecalculator',
})

type Answer = FormAnswer & { result?: NeedsResult }

/** Nothing of it is kept: five figures in, a sum out (T-010). */
export const action = formAction(async ({ values, ...args }) => {
  const read = readForm(needsForm, values)
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const called = await callOrAnswer(readPage(args), CATermNeedsAssessment, read.answers, sentFrom(values))
  return 'answer' in called ? called.answer : data<Answer>({ values, errors: {}, result: called.outcome })
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CalculatorPage({ actionData }: PageProps<never, typeof action>) {
  const { t } = useTranslation('term-ca')
  const isSending = useIsSending()
  const answer = actionData as Answer | undefined
  const form = useForm(needsForm, answer, { namespace: 'term-ca' })
  const { typed, follow } = useTypedNeeds(form.values)
  const problem = useVisibleProblem(answer)
  const result = answer?.result
  const [search] = useSearchParams()
  const estimate = estimateIn(search)
  useArrivalFocus(result, needTitleId)
  return (
    <SiteFrame>
      <SidePage
        className={`content ${styles.page}`}
        side={
          result ? (
            <NeedsSum
              result={result}
              actions={
                <ButtonLink to={quotePath(estimate, result.noNeed ? null : result.totalInsuranceNeeded)} wideOnPhone>
                  {t(result.noNeed ? 'term-ca-needs:needs.go-on' : 'term-ca-needs:needs.price')}
                </ButtonLink>
              }
            />
          ) : (
            <NeedsParts typed={typed} />
          )
        }
      >
        <h1>{t('term-ca-needs:needs.heading')}</h1>
        <p className={styles.lede}>{t('term-ca-needs:needs.lede')}</p>
        <OfflineBar />
        <Form method="post" noValidate {...form.handlers} onChange={follow}>
          <FormSummary form={form} />
          <NeedsFields form={form} />
          <p className={styles.actions}>
            <Button kind={result ? 'quiet' : 'primary'} busy={isSending} wideOnPhone>
              {t(result ? 'term-ca-needs:needs.again' : 'term-ca-needs:needs.submit')}
            </Button>
          </p>
          <p className={styles.small}>{t('term-ca-needs:needs.kept')}</p>
          {estimate ? (
            <p>
              <Link to={quotePath(estimate, null)}>{t('term-ca-needs:needs.back')}</Link>
            </p>
          ) : null}
        </Form>
      </SidePage>
      <ProblemDialog {...problem} />
    </SiteFrame>
  )
}
