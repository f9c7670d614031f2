/** Whether anything may be kept here for this browser. One that comes for the first time has nothing, and gets no cookie for looking. */
export function isKnownBrowser(request: Request): boolean {
  return /eider-(?:browser|session)=/.test(request.headers.get('cookie') ?? '')
}
