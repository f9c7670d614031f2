-- The state or province that a referral came from, two letters and nothing finer, for the partner's map. Nothing where the line does not
-- know it (yet), and for what was made before.
alter table quote add column region text;
alter table application add column region text;
alter table policy add column region text;
alter table referral add column region text;
