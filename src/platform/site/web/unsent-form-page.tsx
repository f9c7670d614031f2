import { data, type ActionFunctionArgs } from 'react-router'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { SiteFrame } from './site-frame.tsx'
import { TroublePage } from './trouble-page.tsx'
import { takenForm } from './unsent-boxes.ts'
import { UnsentPage } from './unsent-page.tsx'

export const meta = pageMeta({ title: 'dialog.session-title', path: null, noIndex: true })

/** The page of a form that was not sent, once more after a change of language: the browser sends along what it has. */
export async function action({ request }: ActionFunctionArgs) {
  const unsent = takenForm(await request.formData())
  return data({ unsent }, { status: unsent ? 401 : 404 })
}

export default function UnsentFormPage({ actionData }: PageProps<() => null, typeof action>) {
  const unsent = actionData?.unsent
  return <SiteFrame>{unsent ? <UnsentPage {...unsent} /> : <TroublePage kind="missing" />}</SiteFrame>
}
