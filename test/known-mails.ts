/** Mails of a mailbox that were read before, oldest first, so that only later ones are asked for. */
export class KnownMails<Mail extends { id: string }> {
  #mails = new Map<string, Mail>()

  /** Reads what came after the newest known mail (`''`: everything), oldest first, and answers all. */
  async read(arrivedAfter: (query: string) => Promise<readonly Mail[]>): Promise<Mail[]> {
    const newest = [...this.#mails.keys()].at(-1)
    for (const mail of await arrivedAfter(newest === undefined ? '' : `?after=${newest}`)) this.#mails.set(mail.id, mail)
    return [...this.#mails.values()]
  }
}
