-- A second layer under the conditions of each statement (security R6): whoever reads these tables without owning them sees the rows of
-- one partner, the one that the setting `eider.partner` names; without the setting none. The server's own user owns the tables and
-- sees all of them; reads for a partner take the role `eider_partner`, which the server makes at its first such read.
alter table referral enable row level security;
alter table commission_event enable row level security;
alter table partner_campaign enable row level security;
alter table partner_key enable row level security;
alter table webhook_receiver enable row level security;
alter table webhook_delivery enable row level security;

create policy of_one_partner on referral for select
  using (partner_key = current_setting('eider.partner', true));
create policy of_one_partner on commission_event for select
  using (partner_key = current_setting('eider.partner', true));
create policy of_one_partner on partner_campaign for select
  using (partner_key = nullif(current_setting('eider.partner', true), '')::uuid);
create policy of_one_partner on partner_key for select
  using (partner_key = nullif(current_setting('eider.partner', true), '')::uuid);
create policy of_one_partner on webhook_receiver for select
  using (partner_key = nullif(current_setting('eider.partner', true), '')::uuid);
create policy of_one_partner on webhook_delivery for select
  using (partner_key = nullif(current_setting('eider.partner', true), '')::uuid);
