/** The rows are written as ever; nobody works on them, so that neither PDF nor mail is counted. */
export class OutboxWorker {
  start(): void {}
  notify(): void {}
  async stop(): Promise<void> {}
}
