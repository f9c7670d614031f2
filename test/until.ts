/** Looks again until `look` finds something. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  seconds: number,
  why = (): string => `nothing after ${seconds} s`,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(why())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
