/** Sample data: 37 throw-away domains (platform §5 "about 37"; reading P-089). The server knows more of them. */
const domains = new Set(
  `10minutemail.com 10minutemail.net burnermail.io discard.email dispostable.com emailondeck.com fakeinbox.com getnada.com grr.la
   guerrillamail.com guerrillamail.net guerrillamail.org inboxkitten.com mailcatch.com maildrop.cc mailinator.com mailnesia.com
   mintemail.com minuteinbox.com moakt.com mohmal.com mytemp.email nada.email sharklasers.com spam4.me spamgourmet.com temp-mail.org
   tempail.com tempinbox.com tempmail.com tempmail.net throwawaymail.com trashmail.com trashmail.net yopmail.com yopmail.fr yopmail.net`
    .trim()
    .split(/\s+/),
)

export const disposableDomains: readonly string[] = [...domains]

/** True for a listed domain and everything below it (`post.mailinator.com`). */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_label, at) => domains.has(labels.slice(at).join('.')))
}
