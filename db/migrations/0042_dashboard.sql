-- outside a transaction: the indexes are built without a lock on live tables.
-- What the dashboard shows, counted each minute. `day` is a day in UTC, `amount` cents in the currency of the line.
create table if not exists daily_figure (
  kind text not null,
  day date not null,
  line text not null,
  country text not null,
  amount bigint not null,
  count integer not null,
  primary key (kind, day, line, country)
);
-- Until when each kind has been counted, and when that was.
create table if not exists figure_mark (
  kind text primary key,
  counted_until timestamptz,
  counted_at timestamptz
);
-- How the outside companies answered, by hour. `up_to_ms` is the upper edge of a class of times, so that replicas add up.
create table if not exists company_hour (
  hour timestamptz not null,
  company text not null,
  up_to_ms integer not null,
  calls integer not null,
  failures integer not null,
  primary key (hour, company, up_to_ms)
);
drop index concurrently if exists quote_created;
create index concurrently quote_created on quote (created_at);
drop index concurrently if exists refund_done;
create index concurrently refund_done on refund (updated_at) where state = 'done';
