-- Of an alert for everybody two administrators may have a page open at once.
alter table alert add column revision integer not null default 1;
