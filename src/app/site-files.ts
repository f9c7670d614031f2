import type { Settings } from '../server/settings/settings.ts'
import { brandDescription } from '../web/brand.tsx'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Private pages say so themselves in a header; here only what no machine needs. */
export function robotsText({ origin, demo }: Settings): string {
  return demo
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`
}

export function siteMap({ origin }: Settings, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
    .join('\n')}\n</urlset>\n`
}

/** The site as an app on a phone or a desk (platform §1 "can be installed"). */
export function webManifest({ brand }: Settings): string {
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brandDescription.themeLight,
    theme_color: brandDescription.themeLight,
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
