-- outside a transaction
-- When a referral came. `at` moves with each of its states, so a day's referrals cannot be counted by it. Null where it is `at`.
alter table referral add column if not exists came_at timestamptz;
update referral r set came_at = q.created_at from quote q where q.id = r.source and q.created_at < r.at and r.came_at is null;
update referral r set came_at = a.created_at from application a where a.id = r.source and a.created_at < r.at and r.came_at is null;
update referral r set came_at = p.created_at from policy p join purchase u on u.id = p.purchase_id
  where r.source = coalesce(u.quote_id, u.application_id, p.id::text) and p.created_at < r.at and r.came_at is null;
drop index concurrently if exists referral_came;
create index concurrently referral_came on referral (partner_key, (coalesce(came_at, at)));
