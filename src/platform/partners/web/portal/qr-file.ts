import { data, type LoaderFunctionArgs } from 'react-router'
import { qrPicture } from '../../../admin/web/index.ts'
import { getPartnerCampaigns } from '../../contract.ts'
import { chosenIn, readPortal } from './read-portal.ts'

/** The QR code of the partner's link (`of=own`) or of a campaign's, by its number, as a picture to print. */
export async function loader(args: LoaderFunctionArgs) {
  const { partnerurl, campaigns } = await readPortal(args, getPartnerCampaigns, {})
  const of = chosenIn(args.request, 'of') ?? 'own'
  const url = of === 'own' ? partnerurl : campaigns.find(({ idnum }) => String(idnum) === of)?.url
  if (!url) throw data(null, { status: 404 })
  const { size, path } = qrPicture(url)
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="QR ${of === 'own' ? 'link' : Number(of)}.svg"`,
      'cache-control': 'no-store',
    },
  })
}
