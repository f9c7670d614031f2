import { data, type LoaderFunctionArgs } from 'react-router'
import { qrPicture } from '../../../../web/qr-picture.ts'
import { getPartnerCampaigns } from '../../contract.ts'
import { chosenIn, readPortal } from './read-portal.ts'

/** The QR code of the partner's link (`of=own`) or of a campaign's, by its number, into a line's pages (`line`) or ours, as a picture to print. */
export async function loader(args: LoaderFunctionArgs) {
  const { partnerurl, lineLinks, campaigns } = await readPortal(args, getPartnerCampaigns, {})
  const of = chosenIn(args.request, 'of') ?? 'own'
  const line = chosenIn(args.request, 'line')
  const begin = line === undefined ? partnerurl : lineLinks.find((each) => each.line === line)?.url
  if (!begin || (of !== 'own' && !campaigns.some(({ idnum }) => String(idnum) === of))) throw data(null, { status: 404 })
  const url = of === 'own' ? begin : `${begin}/${of}`
  const { size, path } = qrPicture(url)
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="QR ${of === 'own' ? 'link' : Number(of)}.svg"`,
    },
  })
}
