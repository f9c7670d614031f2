-- The address that a person wants instead of theirs: one for each browser, sealed, until its code was entered there.

create table email_change (
  browser_id uuid primary key references browser (id) on delete cascade,
  person_id text not null references person (id) on delete cascade,
  email text not null,
  created_at timestamptz not null
);
create index email_change_person on email_change (person_id);
