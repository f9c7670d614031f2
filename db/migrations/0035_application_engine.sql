-- The rows of an application and of its question sets are the platform's, for every line. The names of the release before stay as views
-- while it may run beside this one; a later release drops them.
alter table term_ca_application rename to application_revision;
alter table term_ca_section rename to application_section;
alter table term_ca_question_set rename to question_set;

-- Every row so far is Canadian term life's, and so is every row that the release before adds. Until the views go, name and version stay
-- the key as well: two lines whose versions have the same name are refused and not mixed.
alter table question_set add column line text not null default 'term-ca';
alter table question_set drop constraint term_ca_question_set_name_check;
create unique index question_set_line on question_set (line, name, version);
drop index term_ca_question_set_effective;
create index question_set_effective on question_set (line, name, effective_on desc);

create view term_ca_application as select id, revision, saved_at, locale from application_revision;
create view term_ca_section as select application_id, section, body from application_section;
create view term_ca_question_set as
  select name, version, effective_on, is_sample, questions, loaded_at from question_set where line = 'term-ca';
