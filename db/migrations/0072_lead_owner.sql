-- A lead that an application left belongs to whoever applied, also where another address was typed there than the account's.
alter table web_lead add column owner text;
create index web_lead_owner on web_lead (owner) where owner is not null;
