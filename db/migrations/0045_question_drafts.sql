-- outside a transaction: repeatable.
-- Who published a version; null for those that came with the product or by hand.
alter table question_set add column if not exists published_by text;

-- What administrators are about to publish: one draft a set. The row stays when the draft goes, so that its revision only grows.
create table if not exists question_draft (
  line text not null,
  name text not null,
  revision integer not null,
  body jsonb,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (line, name)
);

-- Versions in the database that are not asked because something is wrong with them.
create table if not exists question_set_unsound (
  line text not null,
  name text not null,
  version text not null,
  found_at timestamptz not null,
  primary key (line, name, version)
);
