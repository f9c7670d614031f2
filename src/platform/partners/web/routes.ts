/** The pages of partners, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('partnership', './partnership-page.tsx'),
  route('partnerships', './agent-partners-page.tsx'),
  route('partner-home/keys', './keys/keys-page.tsx'),
  route('partner-home/webhooks', './webhooks/webhooks-page.tsx'),
  route('admin/partnerships', './partners-page.tsx'),
  route('admin/partnerships/new', './new-partner-page.tsx'),
  route('admin/partnerships/:key', './partner-page.tsx'),
  route('partner-home', './portal/home-page.tsx'),
  route('partner-home/referrals', './portal/referrals-page.tsx'),
  route('partner-home/statement', './portal/statement-page.tsx'),
  route('partner-home/statement.csv', './portal/statement-csv.ts'),
  route('partner-home/statement.jsonl', './portal/statement-events.ts'),
  route('admin/partnerships/:key/commission', './partner-commission-page.tsx'),
  route('admin/partnerships/:key/commission.jsonl', './partner-commission-events.ts'),
  route('partner-home/campaigns', './portal/campaigns-page.tsx'),
  route('partner-home/widget', './widget/widget-page.tsx'),
  route('partner-home/qr.svg', './portal/qr-file.ts'),
  route('initiate-session', './acting/initiate-page.tsx'),
  route('partner-customers', './acting/customers-page.tsx'),
  route('acting', './acting/consents-page.tsx'),
  route('acting-ended', './acting/acting-ended-page.tsx'),
  route('stop-acting', './acting/stop-acting-action.ts'),
  route('hand-off/:id?', './acting/hand-off-page.tsx'),
]
