/** What we ask of a company that carries short messages to phones. */
export interface TextMessage {
  /** Ten digits with +1 in front. */
  to: string
  text: string
  /** The same key twice is one message. */
  key: string
}

export type TextOutcome =
  | { outcome: 'accepted'; id: string }
  /** Will never be taken: no such number, or its owner wants nothing from us. */
  | { outcome: 'refused'; reason: 'number-unknown' | 'opted-out' }

/** Throws an OutsideError when the company is away or its answer is unclear. */
export interface TextMessenger {
  send(message: TextMessage): Promise<TextOutcome>
}
