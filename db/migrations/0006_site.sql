-- The site: who wants to hear about a line, and how fast pages were.

create table web_lead (
  id uuid primary key,
  day date not null,
  policytype text not null,
  lead_user text not null,
  answers text not null,
  created_at timestamptz not null
);
create index web_lead_day on web_lead (day, created_at);

create table page_vital (
  day date not null,
  page text not null,
  name text not null,
  rating text not null,
  times integer not null,
  total double precision not null,
  primary key (day, page, name, rating)
);
