-- Keyed hashes of addresses, so that an erasure finds what is sealed.

alter table browser add column remembered_hash text;
create index browser_remembered on browser (remembered_hash) where remembered_hash is not null;

alter table web_lead add column email_hash text;
create index web_lead_email on web_lead (email_hash) where email_hash is not null;
