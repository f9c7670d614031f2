import { redirect, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../../web/page-context.ts'
import { startSocialSignIn } from '../../contract.ts'
import { providerNames } from '../../rules/providers.ts'
import { failedKey, refusedKey } from '../field-errors.ts'
import { popupItself } from './popup-opener.ts'
import { signInFailed, whereBack } from '../where-back.ts'

/** GET /pages/social/{provider}: off to the other site. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  const back = whereBack(searchParams.get('back'))
  const popup = searchParams.get('popup') === '1'
  const failed = (key: string): string => signInFailed(key, back, popup)
  const provider = providerNames.find((name) => name === params['provider'])
  if (!provider) throw new Response(null, { status: 404 })
  try {
    const outcome = await page.call(startSocialSignIn, { provider, back, popup })
    return redirect(outcome.haserror ? failed(refusedKey(outcome)) : outcome.url, { headers: popupItself() })
  } catch (error) {
    void failedKey(error)
    return redirect(failed('socialFailed'), { headers: popupItself() })
  }
}
