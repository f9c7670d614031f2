import { LRUCache } from 'lru-cache'

/** How long an insurer's answer for a landing page stands in for another one, in milliseconds. */
const freshMs = 10 * 60 * 1000
const mostAnswers = 1000

/**
 * Remembers what the insurer answered to the few answers of a landing page. Nothing of it is a quote: nobody can buy by it, no row is
 * written, and it is asked anew after ten minutes. A question that failed is not remembered.
 */
export function firstPrices<Question extends object, Price extends object>(
  ask: (question: Question) => Promise<Price>,
): (question: Question) => Promise<Price> {
  const answers = new LRUCache<string, Promise<Price>>({ max: mostAnswers, ttl: freshMs })
  return (question) => {
    const key = JSON.stringify(question)
    const known = answers.get(key)
    if (known) return known
    const pending = ask(question)
    answers.set(key, pending)
    pending.catch(() => answers.delete(key))
    return pending
  }
}
