import type { FastifyReply } from 'fastify'

/** A file that is sent as it is read. */
export interface FileToSend {
  name: string
  mediaType: string
  /** Each piece is valid until the next one is asked for: its memory may be used again then. */
  pieces: AsyncIterable<Buffer | string>
  /** Ends the reading, also where it has not begun. */
  close: () => void
}

/** Sends a file with the headers of `reply`; a piece is asked for when the one before has been given to the system. */
export async function sendFile(reply: FastifyReply, { name, mediaType, pieces, close }: FileToSend): Promise<void> {
  reply.header('content-type', mediaType).header('content-disposition', `attachment; filename="${name}"`)
  reply.hijack()
  const { raw } = reply
  let answered: (isSent: boolean) => void = () => {}
  raw.once('close', () => {
    close()
    answered(false)
  })
  const isSent = (piece: Buffer | string): Promise<boolean> =>
    new Promise((resolve) => {
      answered = resolve
      raw.write(piece, (error) => resolve(!error))
    })
  for (const [header, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(header, value)
  raw.writeHead(200)
  try {
    for await (const piece of pieces) if (!(await isSent(piece))) return
    raw.end()
  } catch (error) {
    reply.log.error({ err: error }, 'file not sent to its end')
    // Nobody is to take a part for the whole: the connection ends before the file does.
    raw.destroy()
  } finally {
    close()
  }
}
