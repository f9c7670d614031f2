/**
 * A form that is sent while its page is left carries a token in its address, and the next page that this browser asks for carries the
 * same one in this cookie: it is answered once that form was read.
 */
export const leftForm = { cookie: 'left-form', query: 'left-form', lifeSeconds: 5, shape: /^[\da-f]{16}$/ } as const
