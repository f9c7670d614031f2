-- A change of the method that pays is written down before the processor is asked, so that one without an answer is asked for again.
-- `pending_withdraws`: the method that paid until then is withdrawn with the change. The release before neither reads nor writes these.
alter table subscription
  add column pending_method_id uuid,
  add column pending_withdraws boolean not null default false,
  add column pending_since timestamptz;
