import { boxesOf, type Boxes } from '../../../web/form/boxes.ts'

/** The boxes of a form whose file stands in the box of its text, so that it is read like one that was typed. */
export async function withFileAsText(form: FormData): Promise<Boxes> {
  const file = form.get('file')
  const isFile = typeof file === 'object' && file !== null && file.size > 0
  return { ...boxesOf(form), ...(isFile ? { table: (await file.text()).trim() } : {}) }
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
