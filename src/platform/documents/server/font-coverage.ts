/** The characters that a TrueType font has a drawing for, from its `cmap` table (formats 4 and 12, all that text fonts use). */
export function fontCoverage(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const covered = new Set<number>()
  const add = (first: number, last: number): void => {
    for (let code = first; code <= last && code < 0xffff_ffff; code++) covered.add(code)
  }
  const readSegments = (at: number): void => {
    const length = view.getUint16(at + 6)
    for (let i = 0; i < length; i += 2) {
      const last = view.getUint16(at + 14 + i)
      if (last !== 0xffff) add(view.getUint16(at + 16 + length + i), last)
    }
  }
  const readGroups = (at: number): void => {
    for (let i = 0, from = at + 16; i < view.getUint32(at + 12); i++, from += 12)
      add(view.getUint32(from), view.getUint32(from + 4))
  }
  for (let table = 12; table < 12 + view.getUint16(4) * 16; table += 16) {
    if (view.getUint32(table) !== 0x636d_6170) continue
    const cmap = view.getUint32(table + 8)
    for (let i = 0; i < view.getUint16(cmap + 2); i++) {
      const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4)
      const format = view.getUint16(at)
      if (format === 4) readSegments(at)
      if (format === 12) readGroups(at)
    }
  }
  return covered
}

/**
 * The text in characters that can be printed: a letter without a drawing becomes its base letter, or "?".
 * An accessible PDF may not hold a missing character at all, and a policy must never fail to print for a name.
 */
export function printable(text: string, covered: ReadonlySet<number>): string {
  const has = (sign: string): boolean => covered.has(sign.codePointAt(0) ?? 0) || /[\s\u2066-\u2069]/.test(sign)
  let printed = ''
  for (const sign of text) {
    if (has(sign)) printed += sign
    else {
      const [base = ''] = sign.normalize('NFKD')
      printed += base !== sign && has(base) ? base : '?'
    }
  }
  return printed
}
