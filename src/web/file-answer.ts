/** A file that a function answered in base64, as a browser takes it. `keep` asks for it to be saved rather than shown. */
export function fileAnswer(file: { base64: string; fileName: string; mediaType: string; keep?: boolean }): Response {
  return new Response(
    Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0)),
    {
      headers: {
        'content-type': file.mediaType,
        'content-disposition': `${file.keep === false ? 'inline' : 'attachment'}; filename="${file.fileName}"`,
      },
    },
  )
}
