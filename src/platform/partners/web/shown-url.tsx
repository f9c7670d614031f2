import { BreakingText } from '../../../web/ui/breaking-text.tsx'

/** An address to read: its protocol is heard and copied but not seen, and it breaks after a slash alone where that is possible. */
export function ShownUrl({ url }: { url: string }) {
  const [, protocol = '', rest = url] = /^(https?:\/\/)(.*)$/.exec(url) ?? []
  return (
    <>
      <span className="visually-hidden">{protocol}</span>
      <BreakingText text={rest} breaks={/(?<=\/)/} />
    </>
  )
}
