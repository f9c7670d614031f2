/** The name of the popup's window and of the channel on which it says how it ended. */
export const popupName = 'eider-sign-in'

export interface SocialNews {
  failed?: string
}

/** Tells the window that opened this popup, and closes it. */
export function tellOpener(news: SocialNews): void {
  const channel = new BroadcastChannel(popupName)
  channel.postMessage(news)
  channel.close()
  window.close()
}
