import type * as z from 'zod/mini'

export const patienceMs = 10_000
const maxCharacters = 64 * 1024

/** Reads a small JSON answer of a provider: no redirects, ten seconds, 64 KiB, checked (security R28). */
export async function askJson<T>(url: string, schema: z.ZodMiniType<T>, accessToken?: string): Promise<T> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) },
  })
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
  const text = await response.text()
  if (text.length > maxCharacters) throw new Error('the provider answered too much')
  return schema.parse(JSON.parse(text))
}

/** For calls of a library that knows no deadline. */
export function within<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the provider did not answer')), patienceMs).unref()
    }),
  ])
}
