-- A policy that is corrected is followed by another one. The purchase says which policy it takes the place of, each of the two policies
-- which the other one is, and the one that was replaced ends for that reason.
alter table purchase add column replaces text;
alter table policy add column replaces text;
alter table policy add column replaced_by text;
alter table policy drop constraint policy_end_reason_check;
alter table policy add constraint policy_end_reason_check check (end_reason in ('review', 'debit-revoked', 'unpaid', 'replaced')) not valid;
