-- An application that was once declined or referred is a record, whatever becomes of it afterwards.
alter table application add column is_record boolean not null default false;
update application set is_record = true where status in ('declined', 'referred', 'closed');
