import { isAway, OutsideError } from '../../../server/outside/outbound.ts'

/** What is answered in place of a processor that gives no reason which we know. */
export interface WhenUnanswered<Instead> {
  /** It did not answer, so that nothing was refused. */
  away: () => Instead
  /** It said no. */
  refused: () => Instead
}

/** Asks the processor for something that takes no money. What is no failure of the processor's is thrown on. */
export async function askProcessor<Answer, Instead>(
  ask: () => Promise<Answer>,
  when: WhenUnanswered<Instead>,
): Promise<Answer | Instead> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return isAway(error) ? when.away() : when.refused()
  }
}
