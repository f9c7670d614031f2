import type { LoaderFunctionArgs } from 'react-router'
import { directionOf } from '../../../shared/locale.ts'
import { brandDescription, brandName } from '../../../web/brand.tsx'
import { textsOf } from '../../../web/i18n.ts'
import { readPage } from '../../../web/page-context.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What an installed app is called and looks like (platform §1 "can be installed as an app"). */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { locale } = readPage({ request, context })
  const description = textsOf(locale)?.getFixedT(locale)('site.description')
  return Response.json(
    {
      id: '/',
      name: brandName,
      short_name: brandName,
      description,
      lang: locale,
      dir: directionOf(locale),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: brandDescription.themeLight,
      theme_color: brandDescription.themeLight,
      icons: [
        icon(192, 'any'),
        icon(512, 'any'),
        icon(512, 'maskable'),
        { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' } },
  )
}
