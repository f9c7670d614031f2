-- outside a transaction: the indexes are built without a lock on live tables.
-- A case may have an hour at which its person is called, and is told about once when nobody took it in time.
alter table agent_case add column if not exists appointment_at timestamptz;
alter table agent_case add column if not exists alarmed_at timestamptz;
-- The releases before wrote no hour at which a case is due.
alter table agent_case alter column due_at set default now() + interval '24 hours';
update agent_case set due_at = created_at + interval '24 hours' where due_at is null;
drop index concurrently if exists agent_case_due;
create index concurrently agent_case_due on agent_case (due_at, reference) where settled_at is null;
drop index concurrently if exists agent_case_appointment;
create index concurrently agent_case_appointment on agent_case (appointment_at) where settled_at is null and appointment_at is not null;
drop index concurrently if exists agent_case_unalarmed;
create index concurrently agent_case_unalarmed on agent_case (due_at) where settled_at is null and taken_by is null and alarmed_at is null;

-- A list as its reader wants to see it again: the part of the administration, and what is asked in the address.
create table if not exists saved_view (
  id uuid primary key,
  person_id text not null references person (id) on delete cascade,
  place text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  unique (person_id, place, name)
);

-- Reports that are mailed as a link: to whom, how often, and until when their days have been told.
create table if not exists report_schedule (
  id uuid primary key,
  person_id text not null references person (id) on delete cascade,
  type text not null,
  every text not null check (every in ('week', 'month')),
  next_on date not null,
  created_at timestamptz not null,
  unique (person_id, type, every)
);
create index if not exists report_schedule_next on report_schedule (next_on);
