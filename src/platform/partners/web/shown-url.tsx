import { Fragment } from 'react'

/** An address to read: its protocol is heard and copied but not seen, and it breaks after a slash alone where that is possible. */
export function ShownUrl({ url }: { url: string }) {
  const [, protocol = '', rest = url] = /^(https?:\/\/)(.*)$/.exec(url) ?? []
  return (
    <>
      <span className="visually-hidden">{protocol}</span>
      {rest.split('/').map((part, at) => (
        <Fragment key={at}>
          {at > 0 ? '/' : null}
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </>
  )
}
