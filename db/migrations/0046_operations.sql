-- What people say of the marketplace, as the home page shows it: words that were given to be published. `place` orders those of a language.
create table review (
  id uuid primary key,
  language text not null check (language in ('en', 'fr', 'ar')),
  name text not null,
  body text not null,
  rating smallint not null check (rating between 1 and 5),
  place integer not null,
  is_visible boolean not null default false,
  -- Written by us to show the layout: never shown in production.
  is_sample boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index review_place on review (language, place, id);
