import fontFaces from './ui/style/fonts.css?inline'

/** A document that is a page of its own, with the faces of the site: a browser that was here before has them already. */
export function documentAnswer(html: string, nonce: string | undefined): Response {
  return new Response(
    html.replace('</head>', () => `<style${nonce ? ` nonce="${nonce}"` : ''}>${fontFaces.trim()}</style>\n</head>`),
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )
}
