import { Fragment } from 'react'

/** A text without spaces, which may end a line wherever `breaks` matches. */
export function BreakingText({ text, breaks }: { text: string; breaks: RegExp }) {
  return text.split(breaks).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

/** A host, which breaks before a dot and before the colon of its port. */
export function HostText({ children }: { children: string }) {
  return (
    <bdi dir="ltr" title={children}>
      <BreakingText text={children} breaks={/(?=[.:])/} />
    </bdi>
  )
}
