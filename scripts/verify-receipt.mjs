/**
 * Checks a price receipt with nothing but itself: the signature over its canonical form, and the arithmetic step by step.
 *   npm run verify-receipt -- receipt.json [--key <public key in base64url>]
 * Written apart from the product's own code on purpose: a mistake would have to be made twice. Without `--key` the key in the
 * file is believed; compare it with the published ones at /.well-known/receipt-keys.json.
 */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import canonicalize from 'canonicalize'

/** "12.30" as the fraction 1230/100: [numerator, denominator]. */
const parse = (text) => {
  if (typeof text !== 'string' || !/^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?$/.test(text))
    throw new Error(`"${text}" is no decimal number`)
  const [whole, fraction = ''] = text.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}
const plus = ([a, b], [c, d]) => [a * d + c * b, b * d]
const minus = (x, [c, d]) => plus(x, [-c, d])
const isLess = ([a, b], [c, d]) => a * d < c * b
const isSame = ([a, b], [c, d]) => a * d === c * b
const halfUp = ([numerator, denominator], digits) => {
  const scale = 10n ** BigInt(digits)
  const sign = numerator < 0n ? -1n : 1n
  return [sign * ((2n * sign * numerator * scale + denominator) / (2n * denominator)), scale]
}

const operations = {
  take: (_of, operand) => operand,
  times: ([[a, b]], [c, d]) => [a * c, b * d],
  dividedBy: ([[a, b]], [c, d]) => {
    if (c === 0n) throw new Error('division by nought')
    return c < 0n ? [-a * d, b * -c] : [a * d, b * c]
  },
  plus: ([one], operand) => plus(one, operand),
  minus: ([one], operand) => minus(one, operand),
  sum: (of) => of.reduce(plus, [0n, 1n]),
  atLeast: ([one], operand) => (isLess(one, operand) ? operand : one),
  atMost: ([one], operand) => (isLess(operand, one) ? operand : one),
}
/** How many earlier steps each works on. */
const isArity = (operation, count) => (operation === 'take' ? count === 0 : operation === 'sum' ? count > 0 : count === 1)

const workThrough = (receipt) => {
  if (receipt.format !== 'eider-receipt-1') throw new Error('this is no receipt of the form eider-receipt-1')
  if (!receipt.steps?.length) throw new Error('the receipt has no steps')
  if (Object.keys(receipt.results ?? {}).length === 0) throw new Error('the receipt names no result')
  const amounts = new Map()
  const wrong = []
  for (const [at, step] of receipt.steps.entries()) {
    try {
      if (amounts.has(step.id)) throw new Error('its name is taken')
      if (!Object.hasOwn(operations, step.operation)) throw new Error('its operation is not known')
      const rounding = step.rounding === 'exact' ? null : /^half-up-(\d|1\d|20)$/.exec(step.rounding)?.[1]
      if (rounding === undefined) throw new Error('its rounding is not known')
      if (step.operation === 'dividedBy' && rounding === null) throw new Error('a quotient is always rounded')
      const of = step.of.map((id) => amounts.get(id))
      if (of.includes(undefined) || !isArity(step.operation, of.length)) throw new Error('it does not work on earlier steps')
      if (step.operation === 'sum' && step.operand !== '') throw new Error('a sum has no operand')
      const made = operations[step.operation](of, step.operation === 'sum' ? null : parse(step.operand))
      const amount = rounding === null ? made : halfUp(made, Number(rounding))
      if (!isSame(amount, parse(step.amount))) throw new Error(`the amount ${step.amount} does not follow`)
      amounts.set(step.id, amount)
    } catch (error) {
      wrong.push(`step ${at + 1} (${step?.id}): ${error.message}`)
      try {
        amounts.set(step.id, parse(step.amount))
      } catch {
        // Steps that work on this one then say so themselves.
      }
    }
  }
  for (const [figure, id] of Object.entries(receipt.results))
    if (!amounts.has(id)) wrong.push(`the ${figure} is the step "${id}", which is not there`)
  return wrong
}

const isSigned = ({ receipt, signature }, x) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(canonicalize(receipt)), key, Buffer.from(signature, 'base64url'))
}

/** Answers what is wrong, a sentence each; nothing when signature and arithmetic both hold. */
export function checkReceipt(signed, key) {
  const wrong = []
  if (!signed?.receipt || typeof signed.signature !== 'string') return ['the file holds no signed receipt']
  if (key && key !== signed.publicKey) wrong.push('the receipt names another key than the one given')
  try {
    if (!isSigned(signed, key ?? signed.publicKey))
      wrong.push('the signature does not fit: the receipt was changed, or another key signed it')
  } catch {
    wrong.push('the key or the signature cannot be read')
  }
  try {
    wrong.push(...workThrough(signed.receipt))
  } catch (error) {
    wrong.push(error.message)
  }
  return wrong
}

const show = ({ receipt, publicKey }) => {
  const signs = { times: '×', dividedBy: '÷', plus: '+', minus: '−', atLeast: 'at least', atMost: 'at most' }
  const rows = receipt.steps.map(({ id, label, table, row, operation, of, operand, rounding, amount }, i) => [
    String(i + 1),
    label,
    operation === 'take' ? operand : operation === 'sum' ? of.join(' + ') : `${of[0]} ${signs[operation]} ${operand}`,
    rounding,
    amount,
    [id, table, row].filter(Boolean).join(' · '),
  ])
  const head = ['', 'step', 'working', 'rounding', 'amount', 'name · table · row']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => cells[column].length)))
  const line = (cells) =>
    cells
      .map((cell, column) => (column === 4 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd()
  console.log(
    `${receipt.carrier}: ${receipt.line} ${receipt.product}, rates ${receipt.ratesVersion}, ${receipt.currency}, made ${receipt.madeAt}`,
  )
  for (const [name, value] of Object.entries(receipt.inputs)) console.log(`  ${name}: ${value}`)
  console.log(['', line(head), ...rows.map(line), ''].join('\n'))
  for (const [figure, id] of Object.entries(receipt.results))
    console.log(`${figure}: ${receipt.steps.find((step) => step.id === id)?.amount ?? '?'}`)
  console.log(`signed with ${publicKey}`)
}

const main = () => {
  const words = process.argv.slice(2)
  const at = words.indexOf('--key')
  const key = at < 0 ? undefined : words.splice(at, 2)[1]
  const [file] = words
  if (!file || (at >= 0 && !key)) {
    console.error('Usage: npm run verify-receipt -- receipt.json [--key <public key in base64url>]')
    return 1
  }
  let signed
  try {
    signed = JSON.parse(readFileSync(file, 'utf8'))
    // A whole answer of a function carries the signed receipt as one of its fields.
    if (signed.receipt?.receipt) signed = signed.receipt
  } catch (error) {
    console.error(`Not verified: ${error.message}`)
    return 1
  }
  const wrong = checkReceipt(signed, key)
  if (wrong.length > 0) {
    console.error(`Not verified:\n${wrong.map((sentence) => `- ${sentence}`).join('\n')}`)
    return 1
  }
  show(signed)
  console.log(
    key ? 'Verified.' : 'Verified. The key is the one in the file: compare it with the published keys, or give it with --key.',
  )
  return 0
}

if (process.argv[1]?.endsWith('verify-receipt.mjs')) process.exitCode = main()
