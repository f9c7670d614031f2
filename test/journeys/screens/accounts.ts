import type { ScreenSet } from './screen-set.ts'

const page = (path: string) => ({ name: path, path: () => path, hasHead: false as const })

export const screens: ScreenSet = {
  screens: [
    { isShownInAll: true, name: 'sign-in', path: () => '/pages/login' },
    {
      name: 'sign-in, the code',
      path: () => '/pages/login',
      act: async ({ page }) => {
        await page.fill('[name=email]', `reader.${Math.random()}@example.com`)
        await page.keyboard.press('Enter')
        await page.waitForSelector('[name=otp]')
      },
    },
    page('/pages/login?failed=socialFailed'),
    page('/pages/register'),
    page('/pages/lock'),
    page('/pages/reset'),
    page('/pages/reset/an-old-key-of-some-length'),
    page('/pages/social-done'),
  ],
}
