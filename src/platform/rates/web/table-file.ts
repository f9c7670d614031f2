import type { ActionFunctionArgs } from 'react-router'

/** A form whose file stands in the box of its text, so that it is read like one that was typed. */
export async function withFileAsText(given: ActionFunctionArgs): Promise<ActionFunctionArgs> {
  const form = await given.request.formData()
  const file = form.get('file')
  if (typeof file === 'object' && file !== null && file.size > 0) form.set('table', await file.text())
  form.delete('file')
  return { ...given, request: new Request(given.request.url, { method: 'POST', body: form }) }
}

/** The table in a text; null where it is none. */
export function tableIn(text: string): { version: string } | null {
  try {
    const table: unknown = JSON.parse(text)
    const version = typeof table === 'object' && table !== null ? (table as Record<string, unknown>)['version'] : null
    return typeof version === 'string' && version.length > 0 && version.length <= 60 ? (table as { version: string }) : null
  } catch {
    return null
  }
}
