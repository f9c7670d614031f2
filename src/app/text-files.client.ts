import type { ResourceKey } from 'i18next'
import { textsOfPath } from '../web/texts-path.ts'

const files: Record<string, () => Promise<ResourceKey>> = {
  ...import.meta.glob<ResourceKey>('../web/locale/**/*.json', { import: 'default' }),
  // These pages are sent without scripts: a visitor's browser never asks for their words.
  ...import.meta.glob<ResourceKey>(
    [
      '../{lines,platform}/*/locale/**/*.json',
      '!../platform/{operations,people,questions,rates,reports,reviews}/locale/**/*.json',
      '!../platform/callbacks/locale/**/*.json',
      '!../platform/purchases/locale/refund/*.json',
      '!../platform/admin/locale/{companies,overview,sales}/*.json',
    ],
    { import: 'default' },
  ),
}

const nameOf = (of: { namespace: string; locale: string } | null): string => `${of?.namespace}/${of?.locale}`

const byName = new Map(Object.entries(files).map(([path, read]) => [nameOf(textsOfPath(path)), read]))

/** Texts that no document has named: those of a page that is reached within the browser, and all of them under the dev server. */
export function readOtherTexts(locale: string, namespace: string): Promise<ResourceKey> {
  return byName.get(nameOf({ namespace, locale }))?.() ?? Promise.reject(new Error(`No texts for ${namespace} in ${locale}`))
}
