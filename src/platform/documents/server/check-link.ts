/** A document links to web pages only: `javascript:` and its like would run where the document is shown. */
export function checkLink(href: string): string {
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a document links to web pages only')
  return href
}
