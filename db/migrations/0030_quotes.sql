-- The quotes of every line. `asked`, `offer` and `receipt` are sealed; `list_key` and `cover_key` are keyed hashes: of what a list shows of a
-- quote, and of the cover alone, so that of quotes that look alike the newest is listed and none whose cover was bought since.
create table quote (
  id text primary key,
  line text not null,
  owner text not null,
  asked text not null,
  offer text not null,
  receipt text not null,
  list_key text not null,
  cover_key text not null,
  partner_id text not null,
  campaign_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  kept_until timestamptz not null
);
create index quote_owner on quote (owner, line, created_at desc, id desc);
create index quote_kept_until on quote (kept_until);

create table quote_link (
  token_hash text primary key,
  quote_id text not null references quote (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index quote_link_quote on quote_link (quote_id);

-- The release before has a table for each line and goes on writing to it while it runs beside this one. What it makes is copied by the
-- server, because a sealed value opens in its own place only; who owns it and whether it is there follow by themselves.
alter table us_travel_quote add column is_copied boolean not null default false;
alter table term_ca_quote add column is_copied boolean not null default false;
create function quote_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from quote where id = old.id;
    return old;
  end if;
  update quote set owner = new.owner where id = new.id and owner <> new.owner;
  return new;
end $$;
create trigger us_travel_quote_follows after update of owner or delete on us_travel_quote
  for each row execute function quote_follows();
create trigger term_ca_quote_follows after update of owner or delete on term_ca_quote
  for each row execute function quote_follows();
