import { I18nextProvider, useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { asLocale, directionOf, locales, type Locale } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import { textsOf } from '../../../web/i18n.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { AdminFrame, requireAdmin, ViewLinks } from '../../admin/web/index.ts'
import type { QuestionView } from '../../applications/contract.ts'
import { QuestionContext, QuestionFields } from '../../applications/web/index.ts'
import { previewQuestions } from '../contract.ts'
import { EndAnswer } from './leads-to.tsx'
import type { EndView } from '../contract/leads-to.ts'
import { readSet, setOf, setPath } from './set-path.ts'
import styles from './questions.module.css'

export const handle: PageHandle = { namespaces: ['questions', 'admin', 'applications-survey'] }

export const meta = pageMeta({ namespace: 'questions', title: 'preview.title', path: '/admin/questions', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const language = asLocale(new URL(args.request.url).searchParams.get('language'))
  const found = await readSet(page, args)
  const preview = await page.call(previewQuestions, { ...setOf(args), language })
  if (preview.haserror) throw new Error(preview.message)
  return { found, language, shown: preview, role }
}

/** One question as on its own screen: its boxes have names of their own, because many stand on this page. */
function Asked({ question, language, isAgreed }: { question: QuestionView; language: Locale; isAgreed: boolean }) {
  const { t } = useTranslation('applications-survey')
  const { name, text, since, why } = question
  if (isAgreed) return <Checkbox name={name} label={text} hint={why || undefined} />
  return (
    <>
      <h2 className={styles.askedText}>{text}</h2>
      {since ? <p className={styles.text}>{t('question.since', { date: longDate(since, language) })}</p> : null}
      <QuestionContext examples={question.examples} why={why} />
      <QuestionFields question={question} field={(box) => ({ name: `${name}-${box}`, error: undefined })} />
    </>
  )
}

/** What is said where an answer ends the application: the customer sees it above the question then. */
function Ends({ ends, language }: { ends: readonly EndView[]; language: Locale }) {
  return ends.map((end) => (
    <div key={JSON.stringify(end)} className={styles.ended}>
      <p className={styles.small}>
        <EndAnswer end={end} />
      </p>
      <Notice kind="warning" title={end.message[language] || end.message.en} />
    </div>
  ))
}

/** The draft, or the version that is asked, in the very parts that a customer sees, in a language of one's choice. */
export default function PreviewPage({ loaderData }: PageProps<typeof loader>) {
  const { t, i18n } = useTranslation('questions')
  const { found, language, shown, role } = loaderData
  return (
    <AdminFrame
      place="questions"
      role={role}
      back={setPath(found)}
      title={t('preview.title')}
      lede={
        <>
          {t('set.of', { set: found.setTitle, line: found.lineTitle })} ·{' '}
          {t(found.draft.isOpen ? 'preview.draft' : 'preview.asked')}
        </>
      }
    >
      <ViewLinks
        label={t('preview.language')}
        views={locales}
        current={language}
        nameOf={(each) => t(`language.${each}`)}
        pathOf={(each) => setPath(found, `/preview?language=${each}`)}
      />
      {shown.language === language ? null : <Notice kind="warning">{t('preview.in-english')}</Notice>}
      <I18nextProvider i18n={textsOf(shown.language) ?? i18n}>
        <div lang={shown.language} dir={directionOf(shown.language)} className={styles.preview}>
          {shown.questions
            .filter(({ active }) => active)
            .map((question) => (
              <section key={question.name} className={styles.screen}>
                <Asked question={question} language={shown.language} isAgreed={found.isAgreed} />
                <Ends ends={found.questions.find(({ ApiId }) => ApiId === question.name)?.ends ?? []} language={shown.language} />
              </section>
            ))}
        </div>
      </I18nextProvider>
    </AdminFrame>
  )
}
