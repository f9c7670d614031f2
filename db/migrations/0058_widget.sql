-- The origins whose pages may show the partner's widget, as `https://host` or `https://host:port`; none until the partner names one.
alter table partner add column widget_origins text[] not null default '{}';
