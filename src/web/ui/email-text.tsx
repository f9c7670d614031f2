import { BreakingText } from './breaking-text.tsx'

/** An e-mail address to read: left to right in every language; where a line is too short for it, it breaks after its @ or before a dot. */
export function EmailText({ children }: { children: string }) {
  return (
    <bdi dir="ltr">
      <BreakingText text={children} breaks={/(?<=@)|(?=\.)/} />
    </bdi>
  )
}
