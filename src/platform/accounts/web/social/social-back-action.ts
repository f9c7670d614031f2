import { redirect, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../../web/page-context.ts'
import { finishSocialSignIn } from '../../contract.ts'
import { providerNames } from '../../rules/providers.ts'
import { failedKey, refusedKey } from '../field-errors.ts'
import { popupItself } from './popup-opener.ts'
import { signInFailed, whereBack } from '../where-back.ts'

/** GET /pages/social/{provider}/back: what the other site answered, through the browser that was sent there. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  const provider = providerNames.find((name) => name === params['provider'])
  if (!provider) throw new Response(null, { status: 404 })
  const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code') ?? '']
  const otherwise = whereBack(null)
  try {
    const outcome = await page.call(finishSocialSignIn, { provider, state: state.slice(0, 200), code: code.slice(0, 2000) })
    if (outcome.haserror) {
      const { popup } = outcome as { popup?: boolean }
      return redirect(signInFailed(refusedKey(outcome), otherwise, popup), { headers: popupItself() })
    }
    const back = whereBack(outcome.back)
    return redirect(outcome.popup ? `/pages/social-done?back=${encodeURIComponent(back)}` : back, { headers: popupItself() })
  } catch (error) {
    void failedKey(error)
    return redirect(signInFailed('socialFailed', otherwise), { headers: popupItself() })
  }
}
